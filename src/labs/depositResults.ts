/** What both engines report for a system, by the names of the contract; times of the whole run. */
export interface DepositValues {
  readonly mflops_per_node: number;
  readonly mflops_total: number;
  readonly mbyte_s_per_node: number;
  readonly communication_ms: number;
  readonly computation_ms: number;
  /** Milliseconds; their sum is the communication. */
  readonly breakdown: DepositBreakdown;
  /** Synchronizing one all-to-all exchange as the scenario says, without its data. */
  readonly sync_us: number;
  readonly sync_messages: number;
}

export interface DepositBreakdown {
  readonly transfer: number;
  readonly control: number;
  readonly gather_scatter: number;
  readonly pack_unpack: number;
}

/** What the model answers beside: the same scenario under each system, and each synchronization of all with all. */
export interface DepositAnswers {
  readonly systems: Readonly<Record<'pvm' | 'rrmsg' | 'dmsg', DepositValues>>;
  readonly synchronizations: Readonly<Record<'messages' | 'tree' | 'barrier', { readonly messages: number; readonly us: number }>>;
}

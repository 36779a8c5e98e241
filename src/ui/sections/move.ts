/** A way to another scenario: what it is called and the values that it sets. */
export interface Move {
  readonly label: string;
  readonly values: Readonly<Record<string, number | string>>;
}

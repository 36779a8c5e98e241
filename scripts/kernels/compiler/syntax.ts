/** A parsed kernel, line by line: data, and statements over them. */
export interface Kernel {
  readonly data: readonly Data[];
  readonly statements: readonly Statement[];
}

/** Sizes are assembler expressions; the assembler knows their names. */
export type Data =
  | {
      readonly kind: 'array';
      readonly name: string;
      readonly type: Type;
      readonly dimensions: readonly string[];
      readonly local: readonly string[] | 'all' | 'none';
      readonly fill: string | null;
      readonly node: string | null;
    }
  | {
      readonly kind: 'grid';
      readonly name: string;
      readonly type: Type;
      readonly dimensions: readonly [string, string];
      readonly halo: readonly [string, string];
      readonly fill: string | null;
    }
  | { readonly kind: 'scalar'; readonly name: string; readonly type: Type; readonly value: string }
  | { readonly kind: 'register'; readonly name: string; readonly type: Type }
  | { readonly kind: 'constant'; readonly name: string; readonly value: string };

export type Type = 'integer' | 'real';

export type Statement =
  | { readonly kind: 'assign'; readonly target: Expression; readonly value: Expression; readonly text: string }
  | {
      readonly kind: 'do';
      readonly index: string;
      readonly from: Expression;
      readonly to: Expression;
      readonly body: readonly Statement[];
      readonly text: string;
    }
  | { readonly kind: 'while'; readonly condition: Condition; readonly body: readonly Statement[]; readonly text: string }
  | { readonly kind: 'if'; readonly condition: Condition; readonly then: readonly Statement[]; readonly otherwise: readonly Statement[]; readonly text: string }
  | { readonly kind: 'prefetch'; readonly body: readonly Statement[] }
  | { readonly kind: 'fetch'; readonly what: Expression; readonly text: string };

export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly type: Type }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'element'; readonly name: string; readonly indices: readonly Expression[] }
  | { readonly kind: 'anywhere'; readonly name: string; readonly index: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: 'abs' | 'int' | 'real'; readonly argument: Expression };

export type Operator = '+' | '-' | '*' | '/' | '&' | '>>';

export interface Condition {
  readonly operator: '<' | '>' | '<=' | '>=' | '==' | '!=';
  readonly left: Expression;
  readonly right: Expression;
}

import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import type { LabResults, LabTypes } from '../../core/results/labResults.ts';
import type { DrawContext } from '../../draw/drawContext.ts';
import type { HeatMapData, MapAxis } from '../../draw/heatMap.ts';
import type { Surface } from '../../draw/surface.ts';
import type { DiagramsSpec } from '../diagrams/diagramsSpec.ts';
import type { BarsSpec, CurvesSpec, TableGroup, TreeSpec } from '../specs.ts';

/** The contents of a figure, for drawing without a page. */
export type PictureSpec<Lab extends LabTypes = LabTypes> =
  | { readonly kind: 'curves'; readonly spec: CurvesSpec<Lab> }
  /** `numbers`: with the simulated numbers. */
  | { readonly kind: 'diagrams'; readonly spec: DiagramsSpec<Lab>; readonly numbers?: true }
  | { readonly kind: 'bars'; readonly spec: BarsSpec<Lab> }
  | { readonly kind: 'tree'; readonly spec: TreeSpec<Lab> }
  | { readonly kind: 'map'; readonly spec: MapSpec<Lab> }
  /** Key numbers over parameters, for which a scenario names them. */
  | { readonly kind: 'over' }
  | { readonly kind: 'table'; readonly spec: PictureTableSpec<Lab> }
  /** Drawn by the lab itself. */
  | { readonly kind: 'drawing'; readonly spec: DrawingSpec<Lab> };

/** A lab's own drawing: of results, or of data that no engine has computed, such as a file. */
export interface DrawingSpec<Lab extends LabTypes = LabTypes> {
  /** Finds out what there is to draw; null: nothing. */
  prepare(values: Lab['Values']): Promise<Drawing<Lab> | null>;
}

export type Drawing<Lab extends LabTypes = LabTypes> = { of(paper: DrawingPaper, results: LabResults<Lab>): void }['of'];

/** The surface of a drawing, from top to bottom. */
export interface DrawingPaper {
  readonly width: number;
  readonly context: DrawContext;
  /** For drawings that are made of elements, `height` of them from here on. */
  elements(width: number, height: number): SVGSVGElement;
  /** A surface for a part of it, from its upper left corner. */
  surface(left: number, top: number, width: number, height: number): Surface;
  words(text: string, look?: { readonly bold?: boolean; readonly soft?: boolean }): void;
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  space(height: number): void;
}

/** A map over two parameters, which the model is asked for beside the rest. */
export interface MapSpec<Lab extends LabTypes = LabTypes> {
  request(values: Lab['Values']): AnalyticRequest;
  read(values: Lab['Values'], answer: AnalyticResult): { readonly x: MapAxis; readonly y: MapAxis; readonly data: HeatMapData } | null;
  /** Where a scenario lies on it. */
  point(values: Lab['Values']): { readonly x: number; readonly y: number };
  /** Description of a point; absent numbers are unknown. */
  pointText(results: LabResults<Lab>): string;
  readonly note: string;
}

export interface PictureTableSpec<Lab extends LabTypes = LabTypes> {
  /** `others`: results of what it is compared with; null: it is compared with nothing. */
  read(results: LabResults<Lab>, others: LabResults<Lab> | null): readonly TableGroup[];
  /** The row from 0 of the first group that is seen first where there is no room for all; absent: the first. */
  firstShownRow?(results: LabResults<Lab>): number | null;
  /** Under the table; empty: nothing. */
  readonly note: string;
}

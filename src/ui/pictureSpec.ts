import type { Lab as WholeLab } from '../core/lab/lab.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../core/results/analytic.ts';
import type { LabResults, LabTypes } from '../core/results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../core/results/simulation.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { DrawContext } from '../draw/drawContext.ts';
import type { HeatMapData, MapAxis } from '../draw/heatMap.ts';
import type { Surface } from '../draw/surface.ts';
import type { DiagramsSpec } from './diagramsSpec.ts';
import type { BarsSpec, CurvesSpec, TableGroup, TreeSpec } from './specs.ts';

/** The contents of a figure, for drawing without a page. */
export type PictureSpec<Lab extends LabTypes = LabTypes> =
  | { readonly kind: 'curves'; readonly spec: CurvesSpec<Lab> }
  /** `numbers`: with the simulated numbers. `given`: of timelines that no engine has made, such as those of a file. */
  | { readonly kind: 'diagrams'; readonly spec: DiagramsSpec<Lab>; readonly numbers?: true; readonly given?: (values: ParameterValues) => readonly Timeline[] }
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

export type Drawing<Lab extends LabTypes = LabTypes> = { of(paper: DrawingPaper, results: LabResults<Lab>): readonly Block[] }['of'];

/** A part of a picture: how high it is, and how it is drawn at a place. */
export interface Block {
  readonly height: number;
  draw(place: Place): void;
}

/** Where a block is drawn; lengths in CSS pixels from its upper left corner. */
export interface Place {
  /** A surface from there on; what is drawn beyond a size is cut off where one is given. */
  surface(left: number, top: number, size?: { readonly width: number; readonly height: number }): Surface;
  /** A group of elements, likewise, and a surface that draws into one. */
  group(left: number, top: number, size?: { readonly width: number; readonly height: number }): SVGElement;
  drawnInto(group: SVGElement): Surface;
  /** For drawings that are made of elements, from its top. */
  elements(left: number, width: number, height: number): SVGSVGElement;
  /** A path that begins there and goes on so. */
  path(left: number, top: number, rest: string, look: Readonly<Record<string, string | number | null>>): void;
  /** One line, with its foot there. */
  text(text: string, left: number, foot: number, look?: TextLook): void;
  /** The same, so much lower. */
  below(height: number): Place;
}

export interface TextLook {
  readonly size?: number;
  /** In the colour of what is said beside. */
  readonly soft?: boolean;
  readonly bold?: boolean;
  /** Which part of it stands at the left; absent: its beginning. */
  readonly anchor?: 'middle' | 'end';
}

/** Both engines, each asked once for each thing; what they refuse they throw. */
export interface PictureEngines {
  analytic(request: AnalyticRequest): Promise<AnalyticResult>;
  simulate(request: SimulationRequest): Promise<SimulationResult>;
}

/** What a drawing is laid out on. */
export interface DrawingPaper {
  readonly width: number;
  readonly context: DrawContext;
  /** As many lines as a text takes; mathematics between backticks. */
  words(text: string, look?: TextLook): Block;
  table(head: readonly string[], rows: readonly (readonly string[])[]): Block;
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
  /** Rows for which engines are asked beside the results; absent: none. */
  ask?(lab: WholeLab, of: { readonly results: LabResults; readonly others: LabResults | null }, engines: PictureEngines): Promise<readonly TableGroup[]>;
  /** Under the table; empty: nothing. */
  readonly note: string;
}

import type { Catalogue, Lab } from '../../core/lab/lab.ts';
import { labOf } from '../../core/lab/lab.ts';
import type { Scenario } from '../../core/lab/scenario.ts';
import { isLecture } from '../../core/lessons.ts';
import { encodeWithRest } from '../../core/link/codec.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { LessonStep, NumberInWords, TeachersSheet, Words } from '../../lessons/lesson.ts';
import { lessonOf } from '../../lessons/lessonOf.ts';
import { minutesOf } from '../../lessons/minutes.ts';
import { numberText } from '../../lessons/numberText.ts';
import { outcomeWords, predictionScore } from '../../lessons/outcome.ts';
import { createPrediction } from '../../lessons/prediction.ts';
import { type Question, readQuestion } from '../../lessons/question.ts';
import { ownAnswers, type PictureAsk, picture, scenarioResults, svgText } from '../../pictures/index.ts';
import { askEngines } from '../../ui/askEngines.ts';
import type { Explorer } from '../../ui/context.ts';
import { diagramsFor } from '../../ui/diagramsSpec.ts';
import { withoutCells } from '../../ui/figures/charts/answerHidden.ts';
import { compareName } from '../../ui/figures/compareFigure.tsx';
import type { FigureSpec, LabPage } from '../../ui/labPage.ts';
import { pageAddress, withWindow } from '../../ui/share/shareText.ts';
import type { TableGroup } from '../../ui/specs.ts';
import { isShownFor } from '../../ui/specs.ts';

/** A handout with all results: nothing may arrive after printing has begun. */
export interface Handout {
  readonly title: string;
  /** Subject of the handout; mathematics between backticks. */
  readonly about: string;
  readonly link: string;
  readonly sections: readonly Section[];
  /** Solutions of the questions, in their order; null: not requested, or no questions. */
  readonly solutions: readonly Solution[] | null;
  /** Beside the solutions of a lesson; null: not requested, or no lesson. */
  readonly sheet: (TeachersSheet & { readonly minutes: number }) | null;
  /** Two questions a page, each with room for two votes. */
  readonly isLecture: boolean;
}

export interface Section {
  /** Null: the handout's title stands for it. */
  readonly title: string | null;
  readonly lab: Lab;
  readonly scenario: Scenario;
  /** The result in a sentence, and why; null behind a question. */
  readonly verdict: { readonly headline: string; readonly reason: string } | null;
  readonly words: HandoutText | null;
  readonly figures: readonly PrintedFigure[];
  /** Parameters that matter to the figures. */
  readonly keys: readonly string[];
  /** Labels with values; none behind a question. */
  readonly numbers: readonly (readonly [label: string, text: string])[];
  readonly question: Question | null;
  /** Link to the step alone. */
  readonly link: string | null;
}

/** Words with their numbers' values. */
export interface HandoutText {
  readonly words: readonly Words[];
  readonly textOf: (number: NumberInWords) => string | null;
}

/** Drawings are texts of SVG; a table is set as one, since it may be longer than a page. */
export type PrintedFigure =
  | { readonly kind: 'drawing'; readonly title: string; readonly svg: string }
  | { readonly kind: 'table'; readonly title: string; readonly groups: readonly TableGroup[]; readonly note: string };

export interface Solution {
  /** The question's number. */
  readonly number: number;
  readonly title: string | null;
  readonly ask: string;
  readonly outcome: string;
  readonly words: HandoutText;
  /** The presenter's; empty: none. */
  readonly notes: HandoutText;
  /** The line that was to be drawn. */
  readonly figures: readonly PrintedFigure[];
}

/** In CSS pixels of their drawing; on paper they are as wide as their column, which in a lecture stands beside the question. */
const widths = { page: 720, lecture: 460 };

/** Height of diagrams that share one drawing. */
const together = 600;

type Explored = Pick<Explorer, 'store' | 'pages' | 'engines' | 'player'>;

/** The handout of the page, or of all steps of a lesson. */
export async function handoutOf(explorer: Explored, withSolutions: boolean): Promise<Handout> {
  const { scenario: shown, catalogue } = explorer.store.getState();
  const scenario = withWindow(shown, explorer.player);
  const held = scenario.lesson !== null && isLecture(scenario.lesson.source);
  const printer = new Printer(explorer, catalogue, held ? widths.lecture : widths.page);
  const address = pageAddress(window.location.href);
  const linkOf = (of: Scenario): string =>
    address + encodeWithRest({ ...of, view: { ...of.view, embed: false, present: false, term: '', theme: 'auto' } }, labOf(catalogue, of.lab)).link;
  const { lesson } = scenario.lesson === null ? { lesson: null } : await lessonOf(scenario.lesson.source, catalogue).load();
  if (lesson !== null) {
    const place = { source: scenario.lesson!.source, step: 1 };
    const sections: Section[] = [];
    for (const [i, step] of lesson.steps.entries())
      sections.push(await printer.step(step, lesson.steps[i - 1] ?? null, linkOf({ ...step.scenario, lesson: { ...place, step: i + 1 } })));
    const about = lesson.paper === null ? lesson.about : `${lesson.about} After ${lesson.paper}.`;
    const first = linkOf({ ...lesson.steps[0]!.scenario, lesson: place });
    return {
      title: lesson.title,
      about,
      link: first,
      sections,
      solutions: withSolutions ? printer.solutions : null,
      sheet: withSolutions ? { ...lesson.sheet, minutes: minutesOf(lesson, held) } : null,
      isLecture: held,
    };
  }
  const lab = labOf(catalogue, scenario.lab);
  const page = await explorer.pages.load(lab.name);
  const question = scenario.ask === null ? null : readQuestion(scenario.ask).question;
  const section = await printer.lab(scenario, lab, page, question);
  return {
    title: lab.title,
    about: page.about,
    link: linkOf(scenario),
    sections: [section],
    solutions: withSolutions && question ? printer.solutions : null,
    sheet: null,
    isLecture: false,
  };
}

/** Two scenarios compared show the diagrams of both: these are not printed by themselves too. */
function onceEach(figures: readonly FigureSpec[]): readonly FigureSpec[] {
  const compared = figures.find(({ name }) => name === compareName);
  if (compared === undefined) return figures;
  const diagramsOf = ({ picture }: FigureSpec) => (picture.kind === 'diagrams' ? picture.spec.diagrams.map(({ id }) => id) : []);
  const shown = diagramsOf(compared);
  const isShownThere = (figure: FigureSpec): boolean => figure.picture.kind === 'diagrams' && diagramsOf(figure).every((id) => shown.includes(id));
  return [...new Set(figures.map((figure) => (isShownThere(figure) ? compared : figure)))];
}

const nothingTold: HandoutText = { words: [], textOf: () => null };

class Printer {
  readonly solutions: Solution[] = [];
  private drawn = 0;
  private readonly document = document.implementation.createHTMLDocument();
  private readonly engines;

  constructor(
    private readonly explorer: Explored,
    private readonly catalogue: Catalogue,
    private readonly width: number,
  ) {
    this.engines = askEngines(explorer);
  }

  /** All figures of a lab, or the figure of a question. */
  async lab(scenario: Scenario, lab: Lab, page: LabPage, question: Question | null): Promise<Section> {
    const of = await this.resultsOf(scenario, lab);
    const fitting = page.figures.filter((figure) => isShownFor(figure, scenario.values) && (figure.hasContent?.(scenario) ?? true));
    const figures = question === null ? onceEach(fitting) : fitting.filter(({ name }) => name === (question.figure ?? scenario.view.figure));
    const section: Section = {
      title: null,
      lab,
      scenario,
      verdict: question === null ? page.verdict.read(of.results) : null,
      words: null,
      figures: await this.figures(figures, scenario, lab, page, of, question),
      keys: figures.flatMap(({ keys }) => keys),
      numbers: question === null ? numbersOf(page, of.results) : [],
      question,
      link: null,
    };
    if (question) await this.solve(question, null, nothingTold, nothingTold, scenario, lab, page, of);
    return section;
  }

  async step(step: LessonStep, before: LessonStep | null, link: string): Promise<Section> {
    const { scenario, question } = step;
    const lab = labOf(this.catalogue, scenario.lab);
    const page = await this.explorer.pages.load(lab.name);
    const of = await this.resultsOf(scenario, lab);
    const other =
      before === null ? null : { step: before, results: (await this.resultsOf(before.scenario, labOf(this.catalogue, before.scenario.lab))).results };
    const spoken = async ({ scenario: { lab: name } }: LessonStep) => ({
      lab: labOf(this.catalogue, name),
      timeUnit: (await this.explorer.pages.load(name)).timeUnit,
    });
    const [here, there] = [await spoken(step), await spoken(before ?? step)];
    const told = (words: readonly Words[]): HandoutText => ({
      words,
      textOf: (number) => numberText(number, { now: of.results, before: other && other.results }, here, there),
    });
    const name = question?.figure ?? scenario.view.figure;
    const figures = page.figures.filter((figure) => figure.name === name && isShownFor(figure, scenario.values));
    const printed = await this.figures(figures, scenario, lab, page, of, question, step.stop_us);
    if (question) await this.solve(question, step.title, told(step.answer), told(step.notes), scenario, lab, page, of);
    const words = told(question === null ? [...step.words, ...step.answer] : step.words);
    return { title: step.title, lab, scenario, verdict: null, words, figures: printed, keys: figures.flatMap(({ keys }) => keys), numbers: [], question, link };
  }

  /** Caches results per scenario: a step refers to the one before it. */
  private readonly known = new Map<Scenario, ReturnType<typeof scenarioResults>>();
  private resultsOf(scenario: Scenario, lab: Lab): ReturnType<typeof scenarioResults> {
    const results = this.known.get(scenario) ?? scenarioResults(scenario, lab, this.engines);
    this.known.set(scenario, results);
    return results;
  }

  /** Contents of each figure; behind a question without its answer, as on the page. */
  private async figures(
    figures: readonly FigureSpec[],
    scenario: Scenario,
    lab: Lab,
    page: LabPage,
    of: Awaited<ReturnType<typeof scenarioResults>>,
    question: Question | null,
    stop_us: number | null = null,
  ): Promise<PrintedFigure[]> {
    const printed: PrintedFigure[] = [];
    for (const figure of figures) {
      const { picture: drawn, title } = figure;
      if (question !== null && figure.hidesAnswer === undefined) continue;
      if (drawn.kind === 'table') {
        const compared = question === null ? of : { ...of, others: null };
        const groups = (await drawn.spec.ask?.(lab, compared, this.engines)) ?? drawn.spec.read(of.results, compared.others);
        printed.push({ kind: 'table', title, groups: question === null ? groups : withoutCells(groups), note: drawn.spec.note });
        continue;
      }
      const ask: PictureAsk = { lab, page, figure, ...of, ...(await ownAnswers(figure, scenario, lab, page, of, this.engines)) };
      const answerHidden = question === null ? {} : { answerHidden: { until_us: question.stop_us ?? stop_us ?? 0, known: question.known } };
      const { zoom } = scenario.view;
      const part = zoom && { window: { from_us: zoom[0], to_us: zoom[1] } };
      const draw = (apart?: number): SVGSVGElement | null =>
        picture({ ...ask, ...answerHidden, ...part, ...(apart !== undefined && { apart }) }, this.document, {
          width: this.width,
          isPlain: true,
          prefix: `handout-${(this.drawn += 1)}`,
        });
      // Diagrams that fit on a page share an axis and a key; of others each goes where it has room.
      const whole = draw();
      if (whole !== null && Number(whole.getAttribute('height')) <= together) {
        printed.push({ kind: 'drawing', title, svg: svgText(whole) });
        continue;
      }
      const count = drawn.kind === 'diagrams' ? diagramsFor(drawn.spec, scenario.values, drawn.spec.chosen?.(of.results) ?? null).length : 1;
      for (let apart = 0; apart < count; apart += 1) {
        const svg = drawn.kind === 'diagrams' ? draw(apart) : whole;
        if (svg !== null) printed.push({ kind: 'drawing', title: apart === 0 ? title : '', svg: svgText(svg) });
      }
    }
    return printed;
  }

  private async solve(
    question: Question,
    title: string | null,
    words: HandoutText,
    notes: HandoutText,
    scenario: Scenario,
    lab: Lab,
    page: LabPage,
    of: Awaited<ReturnType<typeof scenarioResults>>,
  ): Promise<void> {
    const outcome = predictionScore(question, { ...createPrediction().getState(), stage: 'shown', skipped: true }, of.results);
    const asked = page.figures.filter(({ name }) => question.kind === 'curve' && name === (question.figure ?? scenario.view.figure));
    this.solutions.push({
      number: this.solutions.length + 1,
      title,
      ask: question.ask,
      outcome: [outcome === null ? 'It is the line of the figure.' : outcomeWords(outcome), question.reason].filter((each) => each !== null).join(' '),
      words,
      notes,
      figures: await this.figures(asked, scenario, lab, page, of, null),
    });
  }
}

/** The key numbers that are known. */
const numbersOf = ({ numbers }: LabPage, results: LabResults): (readonly [string, string])[] =>
  numbers
    .flat()
    .filter((spec) => isShownFor(spec, results.values))
    .flatMap((spec) => {
      const text = quantityText(spec.read(results));
      return text === null ? [] : [[spec.label, text] as const];
    });

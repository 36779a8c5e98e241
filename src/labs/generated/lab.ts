import type { WrittenLab } from '../../core/lab/lab.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { answeredBy, type ClosedForm } from '../../core/results/closedForm.ts';

interface GeneratedLab extends Pick<WrittenLab, 'question' | 'presets'> {
  /** What its curve goes over. */
  readonly over: Pick<CurveAxis, 'key' | 'minimum' | 'maximum'>;
}

/** What is known of a lab that writes schedules, by its table and its closed form. */
export const generatedLab = <Values extends ParameterValues>(
  table: LabTable,
  form: ClosedForm<Values>,
  { over, ...lab }: GeneratedLab,
): WrittenLab<Values> => ({
  ...table,
  ...lab,
  group: 'mechanism',
  closedForm: answeredBy(form),
  evaluation: { model: true, simulation: true, curve: () => ({ ...over, points: 161, scale: 'logarithmic' }), modelFigures: ['curves'] },
});

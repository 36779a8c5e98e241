import type { EvidenceSource } from '../../core/evidence/labEvidence.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { fromComparison, fromReference } from '../../ui/evidenceOf.ts';
import { clusterAxis, clusterPoints } from './axis.ts';
import { clusterComparison } from './comparison.ts';
import { clusterParameters, clusterTable } from './parameters.ts';
import { clusterPresets } from './presets.ts';
import { clusterSurvey } from './survey.ts';

const cited = 'Tam and Wang';

/** Of the presets of its figures. */
function ofFigure(name: string): EvidenceSource {
  const parameters = valuesOf(clusterParameters, clusterPresets.find((preset) => preset.name === name)!.scenario.values);
  const request = { lab: clusterTable.name, parameters, trace: false, beside: true, points: clusterPoints(parameters) };
  return fromReference(cited, clusterSurvey, request, clusterAxis(parameters));
}

export const evidence = [fromComparison(cited, clusterComparison), ofFigure('tw-figure-2'), ofFigure('tw-figure-4')];

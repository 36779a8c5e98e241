import { beforeAll, expect, test } from 'vitest';
import { labOf } from '../../src/core/lab/lab.ts';
import { decode } from '../../src/core/link/codec.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { openTables } from '../../src/labs/swept/view.ts';
import { type PictureOptions, picture } from '../../src/pictures/picture.ts';
import { figureOf, type PictureEngines, pictureAsk } from '../../src/pictures/pictureResults.ts';
import { svgText } from '../../src/pictures/svg.ts';
import { labSimulator } from '../labSimulator.ts';
import { sharedPython } from './python.ts';

/**
 * Figures as they are drawn, to be looked at: `npm run pictures` writes those anew that have changed, and a change of one
 * is reviewed as a picture. What the numbers in them are worth other tests say.
 */
const figures: readonly (readonly [name: string, hash: string, options?: PictureOptions])[] = [
  ['explore', '#v=2&lab=explore'],
  ['explore-plain', '#v=2&lab=explore', { isPlain: true }],
  ['explore-narrow', '#v=2&lab=explore', { width: 360 }],
  ['explore-critical', '#v=2&lab=explore&critical=1'],
  ['explore-compared', '#v=2&lab=explore&vs=omega:0.4'],
  ['explore-edited', '#v=2&lab=explore&edit=slow:0:1.5'],
  ['explore-curves', '#v=2&lab=explore&figure=curves'],
  ['explore-curves-compared', '#v=2&lab=explore&figure=curves&vs=f:0.5'],
  ['explore-curves-nothing-hides', '#v=2&lab=explore&f=0&omega=0&figure=curves'],
  ['explore-gathered', '#v=2&lab=explore&window=7&figure=gathered'],
  ['explore-over', '#v=2&lab=explore&over=gamma_s&figure=over'],
  ['gain-curves', '#v=2&lab=gain&axis=figure&family=gamma_h'],
  ['gain-curves-narrow', '#v=2&lab=gain&axis=figure&family=gamma_h', { width: 360 }],
  ['gain-processes', '#v=2&lab=gain&omega=0&p=40&lambda=1600&q_law=linear&sweep=p&axis=figure&family=lambda'],
  ['gain-compare', '#v=2&lab=gain&figure=compare'],
  ['krylov', '#v=2&lab=krylov'],
  ['krylov-printed', '#v=2&lab=krylov&figure=printed'],
  ['krylov-one-processor', '#v=2&lab=krylov&p=1'],
  ['sockets-compared-programs', '#v=2&lab=sockets&message_bytes=4000&interior_us=149000&boundary_us=1000&beside=sends'],
  ['sockets-deadlock', '#v=2&lab=sockets&scheme=naive&message_bytes=8193&latency_us=8000&interior_us=60000&boundary_us=10000&iterations=2'],
  ['sockets-comparison', '#v=2&lab=sockets&figure=comparison'],
  ['sockets-comparison-compared', '#v=2&lab=sockets&figure=comparison&vs=message_bytes:4000'],
  ['sockets-gain', '#v=2&lab=sockets&figure=gain'],
  ['sockets-penalty', '#v=2&lab=sockets&figure=penalty'],
  ['sockets-transfers', '#v=2&lab=sockets&latency_us=0&figure=transfers'],
  ['deposit-breakdown', '#v=4&lab=deposit&system=pvm'],
  ['deposit-breakdown-narrow', '#v=4&lab=deposit&system=pvm', { width: 360 }],
  ['deposit-step', '#v=4&lab=deposit&system=pvm&figure=step'],
  ['deposit-scaling', '#v=4&lab=deposit&p=64&system=pvm&figure=scaling'],
  ['deposit-addresses', '#v=4&lab=deposit&access=strided&figure=addresses'],
  ['deposit-synchronization', '#v=4&lab=deposit&p=512&sync=messages&figure=synchronization'],
  ['cluster-gather', '#v=2&lab=cluster&p=4&message_bytes=8192'],
  ['cluster-gather-simple', '#v=2&lab=cluster&p=4&message_bytes=8192&algorithm=simple&buffer_units=4'],
  ['cluster-receive-queue', '#v=3&lab=cluster&p=4&message_bytes=45000&receive_queue=3'],
  ['cluster-broadcast', '#v=2&lab=cluster&operation=broadcast&p=8&message_bytes=6000'],
  ['cluster-tree', '#v=2&lab=cluster&operation=broadcast&figure=tree'],
  ['cluster-times', '#v=2&lab=cluster&figure=times'],
  ['prefetch-instructions', '#v=2&lab=prefetch&latency=100&k=10&virtualization=4'],
  ['prefetch-curves', '#v=2&lab=prefetch&figure=curves'],
  ['prefetch-utilization', '#v=2&lab=prefetch&benchmark=ll3&figure=utilization'],
  ['prefetch-never-communicates', '#v=2&lab=prefetch&benchmark=ll9&figure=curves'],
  ['pipeline', '#v=3&lab=pipeline'],
  ['pipeline-interleaved', '#v=3&lab=pipeline&schedule=interleaved&t_comm_us=2000'],
  ['pipeline-zero-bubble', '#v=3&lab=pipeline&schedule=zb_h2&omega=0.4'],
  ['pipeline-stages', '#v=3&lab=pipeline&figure=stages'],
  ['pipeline-stages-compared', '#v=3&lab=pipeline&figure=stages&vs=schedule:gpipe'],
  ['pipeline-schedules', '#v=3&lab=pipeline&stages=8&microbatches=32&figure=schedules'],
  ['pipeline-schedules-refused', '#v=3&lab=pipeline&stages=7&microbatches=32&figure=schedules&vs=t_comm_us:2000'],
  ['pipeline-bubble', '#v=3&lab=pipeline&figure=bubble'],
  ['buckets', '#v=2&lab=buckets'],
  ['buckets-narrow', '#v=2&lab=buckets', { width: 360 }],
  ['buckets-curves', '#v=2&lab=buckets&processes=256&figure=curves'],
  ['buckets-sizes', '#v=2&lab=buckets&figure=sizes'],
  ['buckets-collectives', '#v=2&lab=buckets&figure=collectives', { width: 360 }],
  ['buckets-shards', '#v=2&lab=buckets&sharing=sharded&gradient_bytes=1600000000&bucket_bytes=400000000&beta_us_per_byte=0.00001'],
  ['strips', '#v=2&lab=strips'],
  ['strips-narrow', '#v=2&lab=strips', { width: 360 }],
  ['strips-curves', '#v=2&lab=strips&size_bytes=4194304&figure=curves'],
  ['strips-inequalities', '#v=2&lab=strips&figure=inequalities'],
  ['strips-costs', '#v=2&lab=strips&system=alphaserver&size_bytes=65536&figure=costs'],
  ['strips-small', '#v=2&lab=strips&system=ppc&size_bytes=8192&figure=small'],
  ['strips-processes', '#v=2&lab=strips&system=alphaserver&size_bytes=2097152&pattern=all_to_all&processes=16&figure=processes'],
  ['schedule', '#v=2&lab=schedule'],
  ['schedule-critical', '#v=2&lab=schedule&goal=ring_stencil&critical=1'],
  ['schedule-dropped', '#v=2&lab=schedule&edit=drop:2'],
  ['schedule-deadlock', '#v=2&lab=schedule&goal=deadlock'],
  ['tensor', '#v=4&lab=tensor&p=3'],
  ['experts-paired', '#v=4&lab=experts&p=2&order=paired&dispatch_us=242&combine_us=485'],
  ['decoding', '#v=4&lab=decoding&compute_us=60'],
  ['explained-rows', '#v=4&lab=explained&figure=rows'],
  ['machine-time', '#v=2&lab=machine&beside=alps_tcp'],
  ['machine-ranges', '#v=2&lab=machine&figure=ranges'],
  ['launch', '#v=4&lab=launch&queues=many'],
  ['launch-orders', '#v=4&lab=launch&figure=orders'],
  ['reductions-measured', '#v=4&lab=reductions&figure=measured'],
  ['program-step', '#v=2&lab=program'],
  ['program-machines', '#v=2&lab=program&figure=machines'],
  ['program-curves', '#v=2&lab=program&figure=curves'],
  ['swept-map', '#v=2&lab=swept'],
  ['swept-lines', '#v=2&lab=swept&figure=lines'],
  ['swept-front', '#v=2&lab=swept&front=omega:most,model.gain:most&figure=front'],
];

const engines: PictureEngines = {
  analytic: async (request) => (await sharedPython()).evaluate(request),
  simulate: async (request) => (await labSimulator(request.lab)).simulate(request),
};

// Tests before these, in the same process, may have left a table open.
beforeAll(() => openTables.setState({ table: null }));

for (const [name, hash, options] of figures)
  test(`${name} is drawn as it was`, async () => {
    const { scenario, problems } = decode(hash, catalogue);
    expect(problems).toEqual([]);
    const lab = labOf(catalogue, scenario.lab);
    const page = await pages.get(lab.name)!();
    const svg = picture(await pictureAsk(scenario, lab, page, figureOf(page, scenario), engines), emptyDocument(), { link: hash, ...options });
    await expect(svg === null ? 'nothing is drawn\n' : inLines(svg)).toMatchFileSnapshot(`pictures/${name}.svg`);
  });

/** An element a line, so that a difference can be read. */
const inLines = (svg: SVGSVGElement): string => `${svgText(svg).replaceAll('><', '>\n<')}\n`;

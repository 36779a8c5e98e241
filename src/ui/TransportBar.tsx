import { speeds } from '../core/exploration/playback.ts';
import { useExplorer, usePlayer, useTimeText } from './context.ts';
import { Transport } from './controls/Transport.tsx';

export function TransportBar() {
  const { player } = useExplorer();
  const { playing, time_us, end_us, speed } = usePlayer((state) => state);
  const timeText = useTimeText();
  const { toggle, stepBack, stepForward, moveTo, setSpeed, zoom, fit } = player.getState();
  return (
    <Transport
      playing={playing}
      time_us={time_us}
      end_us={end_us}
      speed={speed}
      speeds={speeds}
      timeText={timeText(time_us)}
      endText={timeText(end_us)}
      onToggle={toggle}
      onStepBack={stepBack}
      onStepForward={stepForward}
      onScrub={moveTo}
      onSpeed={setSpeed}
      onZoom={zoom}
      onFit={fit}
    />
  );
}

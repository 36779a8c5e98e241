import { memo, useCallback } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { axisEndOf, lastShown, speeds } from '../../core/exploration/playback.ts';
import { useExplorer, usePlayer, useTimeText } from '../context.ts';
import { Transport } from '../controls/Transport.tsx';

export const TransportBar = memo(function TransportBar() {
  const { player, ownTime } = useExplorer();
  const { playing, time_us, end_us, range_us, speed } = usePlayer(
    useShallow((state) => ({
      playing: state.playing,
      time_us: state.time_us,
      end_us: lastShown(state),
      range_us: axisEndOf(state.end_us, state.until_us),
      speed: state.speed,
    })),
  );
  const timeText = useTimeText();
  const zoomOut = useCallback(() => player.getState().zoom(2), [player]);
  const zoomIn = useCallback(() => player.getState().zoom(0.5), [player]);
  const { toggle, stepBack, stepForward, moveTo, setSpeed, fit } = player.getState();
  return (
    <Transport
      of={ownTime}
      playing={playing}
      time_us={time_us}
      end_us={end_us}
      range_us={range_us}
      speed={speed}
      speeds={speeds}
      timeText={timeText(time_us)}
      endText={timeText(end_us)}
      onToggle={toggle}
      onStepBack={stepBack}
      onStepForward={stepForward}
      onScrub={moveTo}
      onSpeed={setSpeed}
      onZoomOut={zoomOut}
      onZoomIn={zoomIn}
      onFit={fit}
    />
  );
});

import { memo } from 'react';
import { Icon, type IconName } from './icons.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  /** The name, also shown as a tooltip. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const IconButton = memo(function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
});

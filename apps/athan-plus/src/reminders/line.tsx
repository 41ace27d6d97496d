import type { ReactNode } from 'react';
import { Switch } from '../ui/parts.tsx';

interface LineProps {
  icon: ReactNode;
  title: string;
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that can be turned on, with its switch. */
export function Line({ icon, title, text, isOn, onChange }: LineProps) {
  return (
    <div className="row">
      <span className="row-icon">{icon}</span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Switch isOn={isOn} label={title} onChange={onChange} />
    </div>
  );
}

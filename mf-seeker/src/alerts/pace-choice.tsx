import { ALERT_PACES, type AlertPace } from '@niyukti/contract/jobs/alert-calls';
import { Segmented } from '@niyukti/kit/list';
import { words } from './words.ts';

interface PaceChoiceProps {
  label: string;
  value: AlertPace;
  onChange: (pace: AlertPace) => void;
}

/** Chooses how often a job seeker is told of new jobs of a saved search. */
export function PaceChoice({ label, value, onChange }: PaceChoiceProps) {
  const options = ALERT_PACES.map((pace) => ({ value: pace, label: words.pace[pace] }));
  return <Segmented label={label} options={options} value={value} onChange={onChange} />;
}

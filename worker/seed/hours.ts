const MINUTE = 60_000;
const DAY = 86_400_000;
/** Minutes that Asia/Kolkata is ahead. */
const AHEAD = 330 * MINUTE;
const OPENS = 9.5 * 60 * MINUTE;
const CLOSES = 18.5 * 60 * MINUTE;
/** 1 January 1970 was a Thursday. */
const SUNDAY = 3;

const clockOf = (at: number) => (at + AHEAD) % DAY;
const isSunday = (at: number) => Math.floor((at + AHEAD) / DAY) % 7 === SUNDAY;

/**
 * The last moment at or before `at` at which an office is open: Monday to Saturday, half past nine
 * to half past six in Asia/Kolkata. What would have been at night happened that evening.
 */
export function inOffice(at: number): number {
  const midnight = at - clockOf(at);
  if (isSunday(at)) return evening(midnight - DAY, at);
  if (clockOf(at) < OPENS) return inOffice(evening(midnight - DAY, at));
  return clockOf(at) > CLOSES ? evening(midnight, at) : at;
}

/** Within the last two hours of the day that begins at `midnight`; which minute `at` decides. */
const evening = (midnight: number, at: number) => midnight + CLOSES - (Math.floor(at / MINUTE) % 120) * MINUTE;

/** The next half hour for an interview, Monday to Saturday, ten to five, at or after `at`. */
export function interviewAt(at: number, slot: number): number {
  const midnight = at - clockOf(at);
  const planned = midnight + (10 * 60 + slot * 30) * MINUTE;
  const due = planned < at ? planned + DAY : planned;
  return isSunday(due) ? due + DAY : due;
}

/** Whether a job was given to an HR since this was last asked: somebody may be to hear of it. */
let announced = false;

export function announceSoon(): void {
  announced = true;
}

export function takeAnnounced(): boolean {
  const was = announced;
  announced = false;
  return was;
}

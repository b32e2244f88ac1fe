/** Whether a round takes place at a web address. No other scheme becomes a link. */
export const isWebAddress = (place: string): boolean => /^https?:\/\/\S+$/i.test(place);

/** Where a round takes place: a web address is a link, any other text stays text. */
export function MeetingPlace({ place }: { place: string }) {
  if (!isWebAddress(place)) return place;
  return (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  );
}

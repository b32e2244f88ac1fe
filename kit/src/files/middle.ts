/** Characters of a name that a zone shows. */
const MOST = 34;

/** A long name cut in its middle, so that its ending stays readable. */
export function middle(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST) return name;
  const tail = 15;
  return `${letters.slice(0, MOST - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}

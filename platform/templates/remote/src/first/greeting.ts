/** The greeting on the page. */
export function greeting(name?: string): string {
  return name ? `Good to see you, ${name}` : 'Good to see you';
}

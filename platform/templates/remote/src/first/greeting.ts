/** What the page says to whoever opens it. */
export function greeting(name?: string): string {
  return name ? `Good to see you, ${name}` : 'Good to see you';
}

import type { LivePart } from '@niyukti/contract/releases/deploy-calls';
import { PARTS } from '@niyukti/contract/releases/parts';

/**
 * What a remote's sources are told of the parts that live remotes show, as a file beside them. A
 * part that the installed contract has already keeps the contract's type.
 *
 * @example
 * writeFileSync('src/parts.d.ts', partTypes(await deployment.parts('campus'), deployment.url));
 */
export function partTypes(parts: readonly LivePart[], url: string): string {
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const lines = sorted.map((part) => {
    const about = `${part.label}, on pages of ${part.roles.join(', ')}; release ${part.release}`;
    if (part.name in PARTS) return `    // '${part.name}' (${about}) stands in the contract that is installed.`;
    if (part.given === null) return `    // '${part.name}' (${about}) was released without its types.`;
    return `    /** ${about} */\n    '${part.name}': ${part.given};`;
  });
  return `// What other teams' remotes show on your screens at ${url}. \`npx niyukti types\` writes this file; keep it with the sources.
import '@niyukti/contract/releases/parts';

declare module '@niyukti/contract/releases/parts' {
  interface PartProps {
${lines.length > 0 ? lines.join('\n') : '    // No live remote shows a part.'}
  }
}
`;
}

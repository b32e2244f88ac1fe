import { parseAst } from 'vitest/node';

/** A text for users in code. */
export interface InlineText {
  line: number;
  text: string;
}

/** The part of a syntax tree's node that is read. */
type Node = Readonly<Record<string, unknown>> & { type: string; start: number };

/** Attributes whose value is code or a drawing. */
const CODE_ATTRIBUTES =
  /^(className|class|id|key|type|role|rel|href|to|src|target|method|encType|autoComplete|accept|inputMode|enterKeyHint|scope|lang|value|look|tone|size|kind|glyph|as|viewBox|d|fill|stroke|transform|points|aria-(live|current|haspopup|describedby|labelledby|controls))$/;
/** Attributes whose value is always a text, however short. */
const TEXT_ATTRIBUTES = /^(aria-label|aria-description|alt|title|placeholder|label|hint|caption|busyLabel)$/;
/**
 * Calls whose arguments are names, not texts: of the DOM, of storage and of errors for developers.
 * Pages show the message of a `NetworkError`.
 */
const CODE_CALLS =
  /^(querySelector(All)?|closest|matches|getAttribute|setAttribute|(add|remove)EventListener|createElement|createPolicy|matchMedia|getItem|setItem|removeItem|has|get|set|append|startsWith|endsWith|includes|replace|replaceAll|split|join|fetch|lazy|warn|error|(?!NetworkError$)\w*Error)$/;
/** Keys of the keyboard, and names of headers, time zones and browsers. */
const CODE =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|PageUp|PageDown|Arrow\w+|Mozilla\b.*|(Content|Accept|Cache|If)-[\w-]+|(Asia|Europe|America)\/\w+)$/;

/** True for a string that looks like a text: several words, a sentence, or a word with a capital. */
function isText(value: string): boolean {
  if (CODE.test(value)) return false;
  return (
    /\p{L}[\p{L}’'",.:;!?)]* [(„“"]?\p{L}/u.test(value) ||
    /^\s*\p{Lu}\p{Ll}/u.test(value) ||
    /\p{L}{2}[.?!…:]$/u.test(value)
  );
}

/**
 * Finds texts for users that are in a module instead of in a word module: in JSX, in attributes and
 * in strings. Strings that are compared, imported or thrown are not shown, except a `NetworkError`.
 */
export function inlineTexts(code: string, file: string): InlineText[] {
  const found: InlineText[] = [];
  const visit = (value: unknown, under: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, under);
    if (!isNode(value)) return;
    for (const text of textsOf(value, under))
      found.push({ line: code.slice(0, value.start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') });
    for (const [child, name] of childrenOf(value, under)) visit(child, name);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), '');
  return found;
}

/** The texts of a node itself. */
function textsOf(node: Node, under: string): string[] {
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(node.value)) ? [String(node.value)] : [];
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isText(node.value) || (TEXT_ATTRIBUTES.test(under) && /\p{L}/u.test(node.value)) ? [node.value] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const text = (node.quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked).join('0');
  return /\p{L}{2}/u.test(text) && !/^[#./?&=\w:-]*$/.test(text) && isText(text) ? [text] : [];
}

/** The children of a node that may contain texts, and the attribute that each belongs to. */
function childrenOf(node: Node, under: string): [child: unknown, under: string][] {
  switch (node.type) {
    case 'JSXAttribute': {
      const name = nameOf(node.name);
      return CODE_ATTRIBUTES.test(name) ? [] : [[node.value, name]];
    }
    case 'Property':
      return [[node.value, '']];
    case 'BinaryExpression':
      return /[!=]=|in/.test(String(node.operator)) ? [] : [[[node.left, node.right], '']];
    case 'SwitchCase':
      return [[node.consequent, '']];
    case 'MemberExpression':
      return [[node.object, '']];
    case 'TemplateLiteral':
      return [[node.expressions, '']];
    case 'CallExpression':
    case 'NewExpression':
      return CODE_CALLS.test(nameOf(node.callee)) ? [[node.callee, '']] : [[[node.callee, node.arguments], '']];
    case 'ThrowStatement':
      return isNode(node.argument) && nameOf(node.argument.callee) === 'NetworkError' ? [[node.argument, '']] : [];
    default:
      if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type) || node.source) return [];
      return Object.entries(node).flatMap(([name, child]): [unknown, string][] =>
        /^type(Annotation|Arguments|Parameters)$/.test(name) ? [] : [[child, under]],
      );
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The last name of an identifier, a member or an attribute. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const name = node.name ?? node.property;
  return typeof name === 'string' ? name : nameOf(name);
}

/** HTML that was escaped already. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML with its values escaped. */
export function html(texts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const one = (value: string | Html | readonly Html[]): string => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
    return value instanceof Html ? value.source : value.map(one).join('');
  };
  return new Html(texts.map((text, index) => text + (index < values.length ? one(values[index] ?? '') : '')).join(''));
}

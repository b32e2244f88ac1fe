/** Values of a form as schemas take them: nested by the dots in the names. */
export type FormValues = Record<string, unknown>;

/**
 * Reads a form by its controls. Number inputs give numbers (undefined while empty), a lone checkbox
 * a boolean, file inputs a File or undefined, radios the checked one, the rest their text.
 * `educations.0.year` nests, numbers make arrays.
 */
export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.disabled) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) continue;
    setPath(values, control.name, readControl(control));
  }
  return values;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function readControl(control: Control): unknown {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'number') return control.value === '' ? undefined : control.valueAsNumber;
    if (control.type === 'checkbox') return control.checked;
    if (control.type === 'file') return control.files?.[0];
  }
  return control.value;
}

/** Sets `a.0.b` in nested objects and arrays. Names that would reach a prototype are refused. */
export function setPath(target: FormValues, path: string, value: unknown): void {
  const keys = path.split('.');
  if (keys.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype')) {
    throw new Error(`"${path}" cannot name a field.`);
  }
  const last = keys.pop() ?? '';
  let place: FormValues = target;
  keys.forEach((key, depth) => {
    const following = keys[depth + 1] ?? last;
    place[key] ??= /^\d+$/.test(following) ? [] : {};
    place = place[key] as FormValues;
  });
  place[last] = value;
}

/** The value at `a.0.b`, or undefined. */
export function getPath(source: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((place, key) => (place as FormValues | null | undefined)?.[key], source);
}

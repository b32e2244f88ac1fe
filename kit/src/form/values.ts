/** The values of a form, nested by the dots in the names of its fields. */
export type FormValues = Record<string, unknown>;

/**
 * The values of a form's controls. A number input gives a number (undefined while empty), a checkbox a
 * boolean, a file input a File or undefined, a group of radio buttons the checked one, any other
 * control its text. `educations.0.year` nests: a number makes an array.
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

/** Sets the value at `a.0.b`. Throws for a name that would reach a prototype. */
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

/**
 * The value at `a.0.b`, or undefined.
 *
 * @example
 * getPath({ salary: { minSalary: 1 } }, 'salary.minSalary'); // 1
 */
export function getPath(source: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((place, key) => (place as FormValues | null | undefined)?.[key], source);
}

import { expect, test } from 'vitest';
import { findEvaluatedCode } from './evaluated-code.ts';

test.each([
  ['eval("1+1")', 'eval('],
  ['const f=new Function("return this");', 'new Function('],
  ['x=Function("return this")()', 'Function("'],
  ["setTimeout('go()',1)", "setTimeout('"],
])('%s runs text as code', (source, found) => {
  expect(findEvaluatedCode(source)).toBe(found);
});

test.each(['medieval("x")', 'a.eval(b)', 'isFunction("x")', 'setTimeout(go,1)', 'class Function2{}'])(
  '%s does not',
  (source) => {
    expect(findEvaluatedCode(source)).toBeNull();
  },
);

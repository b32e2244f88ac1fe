import type { BrowserContext, Page } from '@playwright/test';

/**
 * From here on pages ask for everything themselves, as where a document brings no answers: for a
 * journey that makes up what they are answered.
 */
export function disablePreloadedAnswers(target: Page | BrowserContext): Promise<unknown> {
  return target.addInitScript(() => {
    const { getElementById } = Document.prototype;
    Document.prototype.getElementById = function (this: Document, id) {
      return id === 'answers' ? null : getElementById.call(this, id);
    };
  });
}

/** Has every page of a context ask for everything from when some of its requests are routed. */
export function askWhereRouted(context: BrowserContext): void {
  const follow = (target: Page | BrowserContext) => {
    const route = target.route.bind(target);
    target.route = async (...given) => {
      await disablePreloadedAnswers(target);
      return route(...given);
    };
  };
  follow(context);
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}

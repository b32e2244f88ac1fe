/** What is made when something first looks at it. */
interface Later<T extends object> {
  make: (() => T) | undefined;
  made: T | undefined;
  /** What is said of it without making it. */
  readonly known: Readonly<Record<PropertyKey, unknown>>;
}

const NOTHING: Readonly<Record<PropertyKey, unknown>> = Object.freeze(Object.create(null));

/** Asks a deferred object for what it stands for: one that defers another would ask twice. */
const WHOLE = Symbol('whole');

/** How a kind of objects is deferred. */
interface Kind {
  /** Hears of each that is made. */
  readonly onMade: () => void;
  /** Methods whose answer is deferred as well, while the object is not made. */
  readonly later?: ReadonlySet<PropertyKey>;
  /** Names that every object of this kind has, or none. */
  readonly has?: ReadonlyMap<PropertyKey, boolean>;
}

/** Answers an object that is made when something looks at more of it than what is `known`. */
type Defer = <T extends object>(make: () => T, known?: Partial<T>) => T;

// biome-ignore lint/suspicious/noExplicitAny: any method of any object
type Method = (...args: any[]) => object;

/**
 * Answers what defers objects of a kind: `defer(make)` is an object that is made when something
 * first looks at it. All of a kind share the traps, so that a declaration costs two small objects.
 */
export function deferring({ onMade, later, has }: Kind): Defer {
  const whole = (target: Later<object>): object => {
    if (!target.made) {
      const made = (target.make as () => object)();
      target.made = (Reflect.get(made, WHOLE) as object | undefined) ?? made;
      target.make = undefined;
      onMade();
    }
    return target.made;
  };
  const traps: ProxyHandler<Later<object>> = {
    get: (target, key) =>
      key === WHOLE
        ? whole(target)
        : !target.made && later?.has(key)
          ? (...args: unknown[]) => defer(() => (Reflect.get(whole(target), key) as Method)(...args))
          : (target.known[key] ?? Reflect.get(whole(target), key)),
    set: (target, key, value) => Reflect.set(whole(target), key, value),
    has: (target, key) => has?.get(key) ?? Reflect.has(whole(target), key),
    ownKeys: (target) => Reflect.ownKeys(whole(target)),
    getPrototypeOf: (target) => Reflect.getPrototypeOf(whole(target)),
    getOwnPropertyDescriptor(target, key) {
      const own = Reflect.getOwnPropertyDescriptor(whole(target), key);
      // The target has none of them, so none may say that it stays.
      return own && { ...own, configurable: true };
    },
  };
  const defer = <T extends object>(make: () => T, known: Partial<T> = NOTHING as Partial<T>): T =>
    new Proxy<Later<object>>({ make, made: undefined, known: known as Later<T>['known'] }, traps) as unknown as T;
  return defer;
}

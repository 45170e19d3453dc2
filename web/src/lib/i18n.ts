/** Message keys and their words. English is complete; another language is another catalogue of the same keys. */
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Record<string, string | number>;

/** The keys a caller may use: plural variants (`x#one`, `x#other`) are named by their stem. */
export type Key<C> = keyof C extends infer K ? (K extends `${infer Stem}#${string}` ? Stem : K) : never;

const plurals = new Intl.PluralRules("en");

/** A number with a true minus sign, as it is printed; words stay as they are. */
export const signed = (value: string | number): string =>
  typeof value === "number" && value < 0 ? `−${-value}` : String(value);

export function format(catalogue: Catalogue, key: string, values: Values = {}): string {
  const form = typeof values.n === "number" ? `${key}#${plurals.select(values.n)}` : key;
  const text = catalogue[form] ?? catalogue[`${key}#other`] ?? catalogue[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => signed(values[name] ?? whole));
}

/** A translator for one catalogue: the shell has one, each game has its own. */
export function translator<const C extends Catalogue>(catalogue: C): (key: Key<C> & string, values?: Values) => string {
  return (key, values) => format(catalogue, key, values);
}

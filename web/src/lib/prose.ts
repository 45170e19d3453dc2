/** The Markdown of our own rules as a small tree: paragraphs, lists and tables of plain, strong, slanted and coded words. */
export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };

export type Block =
  | { kind: "p"; words: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const MARKS = /\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|`([^`]+)`|\[([^\]]+)\]\([^)\s]+\)/g;

/** The words of a line. Of a link only the words are left: it leads to another page of the documentation. */
export function inline(line: string): Inline[] {
  const words: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > from) words.push({ kind: "text", text: line.slice(from, match.index) });
    const [all, strong, em, code, link] = match;
    if (strong !== undefined) words.push({ kind: "strong", text: strong.replaceAll("`", "") });
    else if (em !== undefined) words.push({ kind: "em", text: em });
    else if (code !== undefined) words.push({ kind: "code", text: code });
    else words.push({ kind: "text", text: link ?? "" });
    from = match.index + all.length;
  }
  if (from < line.length) words.push({ kind: "text", text: line.slice(from) });
  return words;
}

const cells = (row: string): Inline[][] =>
  row
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));
const isRow = (line: string) => line.trimStart().startsWith("|");
const item = /^\s*[-*]\s+/;
const isRuler = (line: string) => /^\s*-{3,}\s*$/.test(line); // headings divide what is shown

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  let rows: string[] = [];
  const closeTable = () => {
    const [head, ruler, ...rest] = rows;
    if (head !== undefined) {
      const body = /^[\s|:-]+$/.test(ruler ?? "") ? rest : rows.slice(1);
      found.push({ kind: "table", head: cells(head), rows: body.map(cells) });
    }
    rows = [];
  };
  for (const line of markdown.split("\n")) {
    if (isRow(line)) {
      rows.push(line);
      continue;
    }
    closeTable();
    const last = found.at(-1);
    if (item.test(line)) {
      const words = inline(line.replace(item, ""));
      if (last?.kind === "list") last.items.push(words);
      else found.push({ kind: "list", items: [words] });
    } else if (line.trim() && !isRuler(line)) found.push({ kind: "p", words: inline(line.trim()) });
  }
  closeTable();
  return found;
}

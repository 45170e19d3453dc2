/** The inside of an SVG file, to be drawn within another drawing where the page's colours reach it. */
export function inside(svg: string): string {
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a word in the page's bold type is, for plates that are drawn around words. */
export function textWidth(text: string, size: number): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * 0.56;
  pen.font = `700 ${size}px "Atkinson Hyperlegible", Arial, sans-serif`;
  return pen.measureText(text).width;
}

/** A name, or as much of its beginning as there is room for. */
export function fitting(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && textWidth(`${text.slice(0, end).trimEnd()}…`, size) > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The inside of an SVG file, to be drawn within another drawing where the page's colours reach it. */
export function inside(svg: string): string {
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

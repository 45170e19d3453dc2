/** Copies what stands in a field. False: it could not be copied, and is selected so that it can be by hand. */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // without https, as at home among friends, browsers have only the old way
    return document.execCommand("copy");
  }
}

/** The text as a pattern of `like` that finds it as a part of another, whatever characters it has. */
export function likeText(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Whether a file's name has one of the endings, such as `.csv,.xlsx`. */
export function hasEnding(file: File, endings: string): boolean {
  return endings.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))
}

/** A size as people read it: `812 B`, `48 kB`, `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

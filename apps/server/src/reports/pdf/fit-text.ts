interface Room {
  width: number
  /** Lines at most; what does not fit into them ends with `…`. */
  lines: number
  /** The width of a text, in the unit of `width`. */
  widthOf: (text: string) => number
}

/** A text in lines that fit into a width, broken between words, or inside a word that is wider than the line. */
export function fitText(text: string, { width, lines, widthOf }: Room): string[] {
  const fitted: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') fitted.push(line)
    line = word
    while (widthOf(line) > width) {
      const start = longestStart(line, width, widthOf)
      if (start === line) break
      fitted.push(start)
      line = line.slice(start.length)
    }
  }
  if (line !== '') fitted.push(line)
  if (fitted.length <= lines) return fitted
  return [...fitted.slice(0, lines - 1), shortened(fitted[lines - 1]!, width, widthOf)]
}

/** At least one character, however narrow the line. */
function longestStart(word: string, width: number, widthOf: Room['widthOf']): string {
  let start = ''
  for (const character of word) {
    if (start !== '' && widthOf(start + character) > width) break
    start += character
  }
  return start
}

function shortened(line: string, width: number, widthOf: Room['widthOf']): string {
  const characters = Array.from(line)
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}

// The worst patterns of translated English, in comments, test titles and documents. STYLE.md has the table for people;
// only patterns that are never right stand here, so that the check raises no false alarm.

const VERBS = 'has|have|is|are|does|do|may|can|was|works?|sees?|needs?|holds?|manages?|looks?'
const UNITS =
  'person|line|row|entry|file|call|day|week|month|table|field|column|employee|company|pair|shift|problem|record'

/** @type {{ pattern: RegExp, better: string }[]} */
const PATTERNS = [
  {
    pattern: /\b(?:some|every|any)body\b/i,
    better: 'someone, everyone, anyone, or the role: the user, the supervisor',
  },
  { pattern: new RegExp(`\\b(?:to|for|than) who (?:${VERBS})\\b`, 'i'), better: 'to people who …' },
  { pattern: /\bthe own\b/i, better: 'their own, the caller’s own' },
  { pattern: /\bthat there (?:is|are) not\b/i, better: 'that does not exist' },
  { pattern: /\bworks? no more\b/i, better: 'stops working' },
  { pattern: /\bcomput(?:e|es|ed) again\b/i, better: 'recalculate' },
  { pattern: /\blook(?:s|ed)? whether\b/i, better: 'check whether' },
  { pattern: /\btaken away\b/i, better: 'removed' },
  { pattern: /\banew\b/i, better: 'again' },
  {
    pattern: new RegExp(`\\b(?:a|one) (?:line|row|entry|call|statement|message|mail) an? (?:${UNITS})\\b`, 'i'),
    better: 'one line per file',
  },
]

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/**
 * The phrases of a file that nobody would write who thinks in English.
 *
 * @param {string} path decides what is looked at: all of a `.md` file, comments and test titles of any other
 * @param {string} text the file's content
 * @returns {string[]} one line per phrase: the place, the phrase, what to write
 */
export function awkwardPhrases(path, text) {
  const parts = path.endsWith('.md')
    ? [...text.matchAll(/[^\n]+/g)].map((match) => ({ at: match.index, words: match[0] }))
    : [
        ...[...text.matchAll(COMMENT)].map((match) => ({ at: match.index, words: match[0] })),
        ...[...text.matchAll(TITLE)].map((match) => ({ at: match.index + match[0].length, words: match[2] })),
      ]
  return parts.flatMap(({ at, words }) => {
    // a comment may break a phrase over two of its lines
    const single = words.replace(/\n[ \t]*(?:\*|\/\/)?/g, ' ').replace(/ +/g, ' ')
    return PATTERNS.flatMap(({ pattern, better }) => {
      const found = pattern.exec(single)
      return found ? [`${path}:${lineOf(text, at)}: “${found[0]}” – write: ${better}`] : []
    })
  })
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

// The worst patterns of translated English, in comments, test titles, documents and the texts of the product. STYLE.md has
// the table for people; only patterns that are never right stand here, so that the check raises no false alarm.

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
const IS_TEST = /(?:^|\/)(?:e2e|test|testing)\/|\.test\.tsx?$/
const LITERAL = /(['"])((?:\\.|(?!\1)[^\\\n])*)\1|`((?:\\.|[^\\`])*)`/g
const TEXT_OF_ELEMENT = /(?<=>)[^<>{}=;()]*[a-z][^<>{}=;()]*(?=<\/)/gi

/**
 * The phrases of a file that nobody would write who thinks in English.
 *
 * @param {string} path decides what is checked: all of a `.md` file, comments and titles of a test, comments and texts of
 *   any other
 * @param {string} text the file's content
 * @returns {string[]} one line per phrase: the place, the phrase, what to write
 */
export function awkwardPhrases(path, text) {
  const parts = path.endsWith('.md') ? found(text, /[^\n]+/g) : [...found(text, COMMENT), ...wordsOf(path, text)]
  return parts.flatMap(({ at, words }) => {
    // a comment may break a phrase over two of its lines
    const single = words.replace(/\n[ \t]*(?:\*|\/\/)?/g, ' ').replace(/ +/g, ' ')
    return PATTERNS.flatMap(({ pattern, better }) => {
      const phrase = pattern.exec(single)
      return phrase ? [`${path}:${lineOf(text, at)}: “${phrase[0]}” – write: ${better}`] : []
    })
  })
}

/** The titles of a test, or the texts that a file of the product shows. */
function wordsOf(path, text) {
  if (IS_TEST.test(path)) return found(text, TITLE, 2)
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const texts = [...found(code, LITERAL, 2, 3), ...found(code, TEXT_OF_ELEMENT)]
  // a single word is a name or an address
  return texts.filter(({ words }) => /\S\s+\S/.test(words))
}

/** @returns {{ at: number, words: string }[]} each match, or the first of its groups that has something */
function found(text, pattern, ...groups) {
  return [...text.matchAll(pattern)].map((match) => {
    const words = groups.map((group) => match[group]).find((group) => group !== undefined) ?? match[0]
    return { at: match.index + match[0].indexOf(words), words }
  })
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length
}

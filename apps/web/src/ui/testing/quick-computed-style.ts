type ComputedStyle = typeof window.getComputedStyle

/** What tests ask of a style by the ten thousand: is it visible, may it be clicked. */
const OFTEN_ASKED: Record<string, { name: string; isInherited: boolean }> = {
  display: { name: 'display', isInherited: false },
  opacity: { name: 'opacity', isInherited: false },
  visibility: { name: 'visibility', isInherited: true },
  pointerEvents: { name: 'pointer-events', isInherited: true },
  'pointer-events': { name: 'pointer-events', isInherited: true },
}

/** The files of a worker share a window: where a file before has made it quick, happy-dom's own function stands there. */
const THOROUGH = Symbol.for('the thorough getComputedStyle')

/** happy-dom's own function, whether or not it has been made quick. */
export function thoroughOf(given: ComputedStyle): ComputedStyle {
  return Reflect.get(given, THOROUGH) ?? given
}

/**
 * Answers like happy-dom's `getComputedStyle`, which works out every property of an element and all its ancestors for
 * each answer. Where no style attribute and no rule of a style sheet says anything about the property that is asked for,
 * the answer is the tag's own; where all rules give an element one and the same display, it is that. Everything else is
 * left to happy-dom.
 */
export function quickComputedStyle(given: ComputedStyle): ComputedStyle {
  const thorough = thoroughOf(given)
  const ownDisplays = new Map<string, string>()

  function answer(element: Element, key: string): string | undefined {
    const asked = OFTEN_ASKED[key]
    if (!asked || !element.isConnected) return undefined
    if (asked.name === 'display') return displayOf(element)
    return isStyled(element, asked) ? undefined : ''
  }

  function displayOf(element: Element): string | undefined {
    if (element.getAttribute('style')?.includes('display')) return undefined
    const told = rulesAbout(element.ownerDocument, 'display').filter(({ selector }) => matches(element, selector))
    const [first] = told
    if (!first) return ownDisplay(element)
    return told.every(({ keyword }) => keyword === first.keyword) ? first.keyword : undefined
  }

  /** A tag's display is learned from its first element; a dialog's depends on whether it is open. */
  function ownDisplay(element: Element): string {
    const kind = element.tagName === 'DIALOG' ? `DIALOG ${element.hasAttribute('open')}` : element.tagName
    const known = ownDisplays.get(kind)
    if (known !== undefined) return known
    const { display } = thorough(element)
    ownDisplays.set(kind, display)
    return display
  }

  const quick: ComputedStyle = (element, pseudo) => {
    const style = thorough(element, pseudo)
    if (pseudo) return style
    return new Proxy(style, {
      get(target, key) {
        if (key === 'getPropertyValue') return (name: string) => answer(element, name) ?? target.getPropertyValue(name)
        return (typeof key === 'string' ? answer(element, key) : undefined) ?? Reflect.get(target, key)
      },
    })
  }
  return Object.assign(quick, { [THOROUGH]: thorough })
}

function isStyled(element: Element, { name, isInherited }: { name: string; isInherited: boolean }): boolean {
  const rules = rulesAbout(element.ownerDocument, name)
  for (let at: Element | null = element; at; at = isInherited ? at.parentElement : null) {
    if (at.getAttribute('style')?.includes(name)) return true
    if (rules.some(({ selector }) => matches(at, selector))) return true
  }
  return false
}

/** As happy-dom does: a selector that it cannot read matches nothing. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** A rule that sets the property. */
interface RuleAbout {
  selector: string
  /** The word it sets, where it does so whatever the medium and the rest of the page. */
  keyword: string | undefined
}

function rulesAbout(document: Document, name: string): RuleAbout[] {
  return Array.from(document.querySelectorAll<HTMLStyleElement>('style, link[rel="stylesheet"]')).flatMap(
    ({ sheet }) => (sheet ? rulesOf(sheet.cssRules, name) : []),
  )
}

const readRules = new WeakMap<CSSRuleList, { length: number; about: Map<string, RuleAbout[]> }>()

function rulesOf(rules: CSSRuleList, name: string): RuleAbout[] {
  let read = readRules.get(rules)
  if (read?.length !== rules.length) {
    read = { length: rules.length, about: new Map() }
    readRules.set(rules, read)
  }
  const known = read.about.get(name)
  if (known) return known
  const sets = new RegExp(`[;{\\s]${name}\\s*:`)
  const about = Array.from(rules).flatMap((rule): RuleAbout[] => {
    if ('selectorText' in rule) {
      const { selectorText, style, cssText } = rule as CSSStyleRule
      return sets.test(cssText) ? [{ selector: selectorText, keyword: keywordOf(style.getPropertyValue(name)) }] : []
    }
    if (!('cssRules' in rule)) return []
    return rulesOf(rule.cssRules as CSSRuleList, name).map(({ selector }) => ({ selector, keyword: undefined }))
  })
  read.about.set(name, about)
  return about
}

function keywordOf(value: string): string | undefined {
  return /^[a-z-]+$/.test(value) && !['inherit', 'initial', 'unset', 'revert'].includes(value) ? value : undefined
}

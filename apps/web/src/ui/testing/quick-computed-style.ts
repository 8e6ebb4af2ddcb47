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
 * the answer is the tag's own; everything else is left to happy-dom.
 */
export function quickComputedStyle(given: ComputedStyle): ComputedStyle {
  const thorough = thoroughOf(given)
  const ownDisplays = new Map<string, string>()

  function answer(element: Element, key: string): string | undefined {
    const asked = OFTEN_ASKED[key]
    if (!asked || !element.isConnected || isStyled(element, asked)) return undefined
    return asked.name === 'display' ? ownDisplay(element) : ''
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
  const selectors = selectorsAbout(element.ownerDocument, name)
  for (let at: Element | null = element; at; at = isInherited ? at.parentElement : null) {
    if (at.getAttribute('style')?.includes(name)) return true
    if (selectors.some((selector) => matches(at, selector))) return true
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

function selectorsAbout(document: Document, name: string): string[] {
  return Array.from(document.querySelectorAll<HTMLStyleElement>('style, link[rel="stylesheet"]')).flatMap(
    ({ sheet }) => (sheet ? selectorsOf(sheet.cssRules, name) : []),
  )
}

const readRules = new WeakMap<CSSRuleList, { length: number; selectors: Map<string, string[]> }>()

/** Selectors of the rules that set the property, whatever the medium. */
function selectorsOf(rules: CSSRuleList, name: string): string[] {
  let read = readRules.get(rules)
  if (read?.length !== rules.length) {
    read = { length: rules.length, selectors: new Map() }
    readRules.set(rules, read)
  }
  const known = read.selectors.get(name)
  if (known) return known
  const sets = new RegExp(`[;{\\s]${name}\\s*:`)
  const selectors = Array.from(rules).flatMap((rule) => {
    if ('selectorText' in rule) return sets.test(rule.cssText) ? [String(rule.selectorText)] : []
    return 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList, name) : []
  })
  read.selectors.set(name, selectors)
  return selectors
}

const failed = new Set(stylesThatEndedWithout())
let underWay: Promise<unknown> = Promise.resolve()

// Such an event is only seen on its way down.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/**
 * Reloads style sheets that could not be loaded. The build's loader requests each of them once: code loaded again would
 * be shown without its styles. One that is still loading is left alone: the loader waits for that very link.
 */
export async function loadStylesAgain(): Promise<void> {
  const links = [...failed].filter((link) => link.isConnected)
  failed.clear()
  underWay = Promise.all([underWay, ...links.map(replaced)])
  await underWay
}

/** What failed before this file was there: the browser is done with it, and there is no sheet. */
function stylesThatEndedWithout(): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
  return links.filter(({ sheet, href }) => sheet === null && performance.getEntriesByName(href).length > 0)
}

function replaced(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
    link.replaceWith(again)
  })
}

/**
 * Reloads style sheets that could not be loaded. The build's loader requests each of them once: code loaded again would
 * be shown without its styles.
 */
export async function loadStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(replaced))
}

function replaced(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
    link.replaceWith(again)
  })
}

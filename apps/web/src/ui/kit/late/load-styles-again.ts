/**
 * Loads the style sheets that could not be read when they were requested. The build's loader asks for each of them
 * once: code that is loaded again would be shown without its looks.
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

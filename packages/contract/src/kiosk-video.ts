/** How a video is played: a file by the browser itself, others by the player of the site they are on. */
export interface KioskVideo {
  kind: 'file' | 'player'
  address: string
}

/**
 * The player of a video's address: an .mp4 or .webm file, YouTube or Vimeo, over https and without a name or password
 * in it. Undefined for any other address: anything else on the web is not a video, or may be more than one.
 */
export function kioskVideo(address: string): KioskVideo | undefined {
  const [, authority = '', path = '', query = ''] =
    /^https:\/\/([a-z\d.-]+(?::\d{1,5})?)(\/[^\s?#"'<>\\^`{}|]*)?(?:\?([^\s#"'<>\\^`{}|]*))?(?:#[^\s"'<>\\^`{}|]*)?$/i.exec(
      address.trim(),
    ) ?? []
  const host = authority.toLowerCase().replace(/^(?:www|m)\./, '')
  const youTube = youTubeId(host, path, query)
  if (youTube !== undefined) return player(`https://www.youtube-nocookie.com/embed/${youTube}`)
  const vimeo = vimeoId(host, path)
  if (vimeo !== undefined) return player(`https://player.vimeo.com/video/${vimeo}`)
  if (!host.includes('.') || !/\.(?:mp4|webm)$/i.test(path)) return undefined
  return { kind: 'file', address: address.trim() }
}

function player(address: string): KioskVideo {
  return { kind: 'player', address }
}

function youTubeId(host: string, path: string, query: string): string | undefined {
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (/^\/(?:embed|shorts|live)\/([^/]+)$/.exec(path)?.[1] ?? watched(path, query))
        : undefined
  return id !== undefined && /^[\w-]{11}$/.test(id) ? id : undefined
}

function watched(path: string, query: string): string | undefined {
  return path === '/watch' ? /(?:^|&)v=([^&]+)/.exec(query)?.[1] : undefined
}

/** Vimeo's unlisted videos have a second part, which their player needs as `h`. */
function vimeoId(host: string, path: string): string | undefined {
  const [, id, secret] =
    (host === 'vimeo.com' ? /^\/(\d{1,12})(?:\/([\da-f]{6,20}))?$/ : /^\/video\/(\d{1,12})()$/).exec(path) ?? []
  if (id === undefined || (host !== 'vimeo.com' && host !== 'player.vimeo.com')) return undefined
  return secret ? `${id}?h=${secret}` : id
}

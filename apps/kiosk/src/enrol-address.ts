/**
 * The code in the address that an Admin's page shows, `#code=K7QM-3XRD` or `?code=`; removed from the address, so that it
 * is in no bookmark.
 */
export function takeCode(): string {
  const { hash, search, pathname } = location
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? new URLSearchParams(search).get('code') ?? ''
  if (code !== '') history.replaceState(null, '', pathname)
  return code
}

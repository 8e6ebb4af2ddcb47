const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.{test,fixture}.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every text that a screen hands to `t()`, with its file. */
export const screenWords = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/\bt\(\s*(['"`])(.*?)\1/gs)].map(([, , text = '']) => ({ file, text })),
)

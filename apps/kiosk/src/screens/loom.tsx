const WIDTH = 1280
const HEIGHT = 800
const ROW = 40

/** Threads on a loom behind the screens: decoration, always the same. */
export function Loom() {
  return (
    <svg className="loom" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {THREADS.map(({ x, y, width, tint }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="8" rx="4" className={`thread-${tint}`} />
      ))}
    </svg>
  )
}

const THREADS = weave()

function weave() {
  const threads: { x: number; y: number; width: number; tint: 'a' | 'b' | 'c' | 'd' }[] = []
  let seed = 20
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  for (let y = 18; y < HEIGHT; y += ROW) {
    for (let x = -150 * next(); x < WIDTH;) {
      const width = Math.round(70 + next() * 210)
      const chance = next()
      const tint = chance < 0.4 ? 'a' : chance < 0.75 ? 'b' : chance < 0.9 ? 'c' : 'd'
      threads.push({ x: Math.round(x), y, width, tint })
      x += width + 50 + next() * 130
    }
  }
  return threads
}

const colours = {
  '#1d1d1f': 'black ጥቁር',
  '#ffffff': 'white ነጭ',
  '#9a9a9a': 'grey gray ግራጫ',
  '#4a4c50': 'charcoal graphite',
  '#c62f2f': 'red ቀይ',
  '#2f62b5': 'blue ሰማያዊ',
  '#22305a': 'navy indigo',
  '#2e7d46': 'green leaf አረንጓዴ',
  '#6f7434': 'olive khaki',
  '#1d8c8c': 'teal turquoise',
  '#f2c230': 'yellow ቢጫ',
  '#e8862c': 'orange marigold ብርቱካናማ',
  '#7a4a2b': 'brown chocolate ቡናማ',
  '#c19a6b': 'camel tan',
  '#dcc7a1': 'sand beige cream ክሬም',
  '#e58fb0': 'pink ሮዝ',
  '#7b4a9e': 'purple violet ሐምራዊ',
  '#b3a4d3': 'lavender lilac',
  '#7b1e2e': 'maroon burgundy',
  '#d4a93a': 'gold golden ወርቃማ',
  '#c4c8cc': 'silver ብርማ',
}

const byWord = new Map(
  Object.entries(colours).flatMap(([colour, words]) => words.split(' ').map((word) => [word, colour])),
)

/** It is the colour to show beside a value that names one: "Highland green" is green. */
export function colourOf(value: string): string | undefined {
  for (const word of value.toLowerCase().split(/[\s,]+/)) {
    const colour = byWord.get(word)
    if (colour) return colour
  }
  return undefined
}

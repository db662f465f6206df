const width = 1080
const margin = 80
const bandHeight = 48

const colors = {
  paper: '#fbf7ef',
  ink: '#2b1d14',
  forest: '#10452f',
  yellow: '#f2b705',
  red: '#b3261e',
}

type Confirmation = { title: string; lines: readonly string[]; fileName: string }

/** Draws what the page confirms, and shares it or stores it on the device, as in a chat a picture is read at once. */
export async function savePicture({ fileName, ...confirmation }: Confirmation): Promise<void> {
  const file = new File([await drawPicture(confirmation)], fileName, { type: 'image/png' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') throw error
    })
  }
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function drawPicture({ title, lines }: Omit<Confirmation, 'fileName'>): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas')
  const { fontFamily } = getComputedStyle(document.body)
  const fonts = {
    shop: `700 44px ${fontFamily}`,
    title: `700 84px ${fontFamily}`,
    line: `40px ${fontFamily}`,
  }
  pen.font = fonts.line
  const rows = lines.map((line) => wrap(pen, line))
  const rowCount = rows.reduce((count, row) => count + row.length, 0)
  canvas.width = width
  canvas.height = 2 * bandHeight + 420 + rowCount * 58 + rows.length * 26
  pen.fillStyle = colors.paper
  pen.fillRect(0, 0, width, canvas.height)
  drawBand(pen, 0)
  drawBand(pen, canvas.height - bandHeight)
  pen.fillStyle = colors.forest
  pen.font = fonts.shop
  pen.fillText('Merkato · መርካቶ', margin, bandHeight + 110)
  pen.font = fonts.title
  pen.fillText(title, margin, bandHeight + 240)
  pen.fillStyle = colors.ink
  pen.font = fonts.line
  let y = bandHeight + 340
  for (const row of rows) {
    for (const text of row) {
      pen.fillText(text, margin, y)
      y += 58
    }
    y += 26
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))), 'image/png')
  })
}

/** The woven band of the shop: diamonds on the dark green. */
function drawBand(pen: CanvasRenderingContext2D, top: number): void {
  pen.fillStyle = colors.forest
  pen.fillRect(0, top, width, bandHeight)
  for (let x = 0, turn = 0; x < width; x += 60, turn += 1) {
    pen.fillStyle = turn % 2 === 0 ? colors.yellow : colors.red
    pen.beginPath()
    pen.moveTo(x + 30, top + 8)
    pen.lineTo(x + 54, top + bandHeight / 2)
    pen.lineTo(x + 30, top + bandHeight - 8)
    pen.lineTo(x + 6, top + bandHeight / 2)
    pen.fill()
  }
}

function wrap(pen: CanvasRenderingContext2D, text: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`
    if (row !== '' && pen.measureText(longer).width > width - 2 * margin) {
      rows.push(row)
      row = word
    } else row = longer
  }
  return [...rows, row]
}

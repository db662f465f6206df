declare module '../database/connect.ts' {
  interface Tables {
    handOverKeys: HandOverKeysTable
  }
}

interface HandOverKeysTable {
  id: number
  key: Buffer
}

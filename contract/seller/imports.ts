import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import {
  faultFile,
  importMapping,
  importParams,
  listedFaults,
  mappingBytes,
  newestImport,
  shownImport,
} from '../office/imports.ts'
import { importFaultsShown } from '../office/limits.ts'
import { sellerImportLimits } from './limits.ts'

const access = seller('change-products')
const { bytes, rows } = sellerImportLimits

export const sellerImportEndpoints = endpoints({
  'GET /seller/imports': {
    summary: 'The newest import of a file of the seller, and the columns that each format has for sellers',
    api: 'seller',
    access,
    response: newestImport,
  },
  'POST /seller/imports': {
    summary: `Takes a file of at most ${bytes / 1_000_000} MB and reads its header, unless an import of the seller is open`,
    api: 'seller',
    access,
    file: 'file',
    fileBytes: bytes,
    body: z.object({}),
    status: 201,
    response: shownImport,
  },
  'POST /seller/imports/:importId/check': {
    summary: `Starts a dry run of at most ${rows} rows, which changes nothing, as a background job`,
    api: 'seller',
    access,
    bodyBytes: mappingBytes,
    params: importParams,
    body: importMapping.omit({ prune: true }),
    response: shownImport,
  },
  'POST /seller/imports/:importId/run': {
    summary:
      'Starts the import as a background job, after its dry run; what has to be approved waits. A repetition changes nothing',
    api: 'seller',
    access,
    params: importParams,
    response: shownImport,
  },
  'POST /seller/imports/:importId/cancellation': {
    summary: 'Ends an import; rows that were imported stay',
    api: 'seller',
    access,
    params: importParams,
    response: shownImport,
  },
  'GET /seller/imports/:importId/faults': {
    summary: `The first ${importFaultsShown} faults and warnings of the last run`,
    api: 'seller',
    access,
    params: importParams,
    response: listedFaults,
  },
  'GET /seller/imports/:importId/fault-list': {
    summary: 'The faults and warnings as CSV',
    api: 'seller',
    access,
    params: importParams,
    response: faultFile,
  },
  'GET /seller/products/export': {
    summary:
      'All products of the seller as CSV, with what waits, which can be imported again. The activity log says who got it.',
    api: 'seller',
    access,
    response: z.unknown(),
  },
})

/**
 * Refusals of the deploy API. They are not in `PROBLEMS`, because no page shows them. Most name the
 * wrong file, path or number: their text is made where they are refused, and is missing here.
 */
export const DEPLOY_PROBLEMS = {
  'deploy-token-dead': {
    status: 401,
    title: 'Token not known',
    detail: 'This deploy token is not known, has expired or was revoked. Ask who runs the deployment for another one.',
  },
  'deploy-token-foreign': { status: 403, title: 'Foreign token', detail: 'This deploy token is of another front end.' },
  'deploy-right-missing': {
    status: 403,
    title: 'May not promote',
    detail: 'This deploy token may upload releases, not promote them. It was made without --promote.',
  },
  'run-token-invalid': {
    status: 401,
    title: 'Not a token of a run',
    detail: 'This is no OpenID Connect token of a run: a JWT, signed with RS256, with jti, exp and a repository.',
  },
  'run-issuer-unknown': { status: 403, title: 'Issuer not trusted' },
  'run-audience-wrong': { status: 401, title: 'For somebody else' },
  'run-token-expired': {
    status: 401,
    title: 'Expired',
    detail: 'This token of a run has expired. Ask the runner for another one.',
  },
  'run-token-early': { status: 401, title: 'Not valid yet', detail: 'This token of a run is not valid yet.' },
  'run-key-unknown': {
    status: 401,
    title: 'Key not known',
    detail: 'The issuer has no key of the name that this token was signed with.',
  },
  'run-signature-wrong': {
    status: 401,
    title: 'Wrong signature',
    detail: 'The signature of this token is not its issuer’s.',
  },
  'run-token-used': {
    status: 409,
    title: 'Used already',
    detail: 'This token of a run was used already. Ask the runner for another one.',
  },
  'run-not-trusted': {
    status: 403,
    title: 'Run not trusted',
    detail: 'This run may not release this front end.',
  },
  'run-issuer-silent': {
    status: 503,
    title: 'Issuer does not answer',
    detail: 'The keys of the issuer could not be read. Please try again in a minute.',
  },
  'front-end-unknown': { status: 404, title: 'Front end not known' },
  'release-invalid': { status: 422, title: 'Not a release' },
  'release-foreign': { status: 422, title: 'Foreign release' },
  'release-id': { status: 422, title: 'Wrong id' },
  'file-name': { status: 422, title: 'Wrong file name' },
  'file-type': { status: 415, title: 'Wrong file type' },
  'file-too-large': { status: 413, title: 'File too large', detail: 'A file of this release is too large.' },
  'file-corrupt': { status: 422, title: 'Bytes differ' },
  'code-refused': { status: 422, title: 'Runs text as code' },
  'file-taken': { status: 409, title: 'Name taken' },
  'file-missing': { status: 422, title: 'File missing' },
  'file-differs': { status: 422, title: 'File differs' },
  'file-unlisted': { status: 422, title: 'File not listed' },
  'path-invalid': { status: 422, title: 'Not a path of a screen' },
  'path-not-granted': { status: 422, title: 'Path not granted' },
  'role-not-granted': { status: 422, title: 'Role not granted' },
  'part-unknown': { status: 422, title: 'Part not agreed on' },
  'path-twice': { status: 422, title: 'Path claimed twice' },
  'content-unknown': { status: 422, title: 'Content not known' },
  'ask-refused': { status: 422, title: 'First data not to be asked' },
  'not-exposed': { status: 422, title: 'Screens not exposed' },
  'document-unsafe': { status: 422, title: 'Document not whole' },
  'pages-wrong': { status: 422, title: 'Pages wrong' },
  'over-budget': { status: 422, title: 'Over its budget' },
  'shell-missing': {
    status: 409,
    title: 'No shell',
    detail: 'There is no shell to check this release against. Release the shell first.',
  },
} as const satisfies Record<string, { status: number; title: string; detail?: string }>;

export type DeployProblemCode = keyof typeof DEPLOY_PROBLEMS;

/** Codes whose text is made where they are refused. */
export type WordlessCode = {
  [Code in DeployProblemCode]: (typeof DEPLOY_PROBLEMS)[Code] extends { detail: string } ? never : Code;
}[DeployProblemCode];

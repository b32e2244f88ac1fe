/**
 * Refusals that only a deployer meets: what the gate finds wrong with a release, and with who
 * brings it. Apart from `PROBLEMS`, because no page shows them.
 */
export const DEPLOY_PROBLEMS = {
  'deploy-token-dead': {
    status: 401,
    title: 'Token not known',
    detail: 'This deploy token is not known, has expired or was revoked.',
  },
  'deploy-token-foreign': { status: 403, title: 'Foreign token', detail: 'This deploy token is of another front end.' },
  'deploy-right-missing': {
    status: 403,
    title: 'May not promote',
    detail: 'This deploy token may upload releases, not promote them.',
  },
  'run-token-invalid': {
    status: 401,
    title: 'Not a token of a run',
    detail: 'This is no OpenID Connect token of a run: a JWT, signed with RS256, with jti, exp and a repository.',
  },
  'run-issuer-unknown': {
    status: 403,
    title: 'Issuer not trusted',
    detail: 'No run that this issuer vouches for may release this front end.',
  },
  'run-audience-wrong': {
    status: 401,
    title: 'For somebody else',
    detail: 'This token was made for another audience than this deployment.',
  },
  'run-token-expired': { status: 401, title: 'Expired', detail: 'This token of a run has expired.' },
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
  'front-end-unknown': {
    status: 404,
    title: 'Front end not known',
    detail: 'This deployment does not know the front end: no grant names it.',
  },
  'release-invalid': {
    status: 422,
    title: 'Not a release',
    detail: 'The release does not match its schema.',
  },
  'release-foreign': { status: 422, title: 'Foreign release', detail: 'This is a release of another front end.' },
  'release-id': { status: 422, title: 'Wrong id', detail: 'The id is not made of what the release holds.' },
  'file-name': { status: 422, title: 'Wrong file name', detail: 'A file must be named after its content.' },
  'file-type': { status: 415, title: 'Wrong file type', detail: 'A release does not hold files of this type.' },
  'file-too-large': { status: 413, title: 'File too large', detail: 'A file of this release is too large.' },
  'file-corrupt': {
    status: 422,
    title: 'Bytes differ',
    detail: 'The bytes do not have the hash that they were sent with.',
  },
  'file-taken': { status: 409, title: 'Name taken', detail: 'Another content has this name already, and stays.' },
  'file-missing': { status: 422, title: 'File missing', detail: 'A file of this release was not uploaded.' },
  'file-differs': {
    status: 422,
    title: 'File differs',
    detail: 'A file was uploaded with another hash or size than the release says.',
  },
  'file-unlisted': { status: 422, title: 'File not listed', detail: 'The release names a file that it does not list.' },
  'path-invalid': {
    status: 422,
    title: 'Not a path of a screen',
    detail:
      'A path has segments of letters, digits and dashes; any but the first may be a parameter, as in /Jobs/{slug}.',
  },
  'path-not-granted': {
    status: 422,
    title: 'Path not granted',
    detail: 'A screen claims a path that is not granted to this front end.',
  },
  'role-not-granted': {
    status: 422,
    title: 'Role not granted',
    detail: 'A screen asks for a role that is not granted to this front end.',
  },
  'part-unknown': {
    status: 422,
    title: 'Part not agreed on',
    detail:
      'A release shows a part on others’ screens that PARTS of contract/src/parts.ts does not name. Ship the Worker first.',
  },
  'path-twice': { status: 422, title: 'Path claimed twice', detail: 'Two screens of the release claim one path.' },
  'content-unknown': {
    status: 422,
    title: 'Content not known',
    detail: 'A screen asks for content that this deployment does not fill pages with. Ship the Worker first.',
  },
  'ask-refused': {
    status: 422,
    title: 'First data not to be asked',
    detail: 'A screen asks first for what its role may not ask for, or for no read of this deployment.',
  },
  'not-exposed': {
    status: 422,
    title: 'Screens not exposed',
    detail: 'The entry does not expose ./screens under the name of its front end.',
  },
  'document-unsafe': {
    status: 422,
    title: 'Document not whole',
    detail: 'The document must hold #root, and load only listed files, each with its hash.',
  },
  'pages-wrong': {
    status: 422,
    title: 'Pages wrong',
    detail: 'The prerendered pages are not exactly those of the screens, or hold what the CSP refuses.',
  },
  'over-budget': { status: 422, title: 'Over its budget', detail: 'The release weighs more than its budget allows.' },
  'shares-missing': {
    status: 422,
    title: 'Names not said',
    detail: 'The release does not say which names go over the border between shell and remotes (shares).',
  },
  'shell-missing': {
    status: 409,
    title: 'No shell',
    detail: 'There is no shell to check this release against. Release the shell first.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type DeployProblemCode = keyof typeof DEPLOY_PROBLEMS;

// The load of soak.mjs, and what the server acknowledged.
import { connect } from 'node:net';

/** The job that everybody applies for. */
const JOB = {
  jobTitle: 'Nurse',
  city: 'Pune',
  location: 'Pune',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Mon-Fri',
  jobDescription: 'Care',
  desiredSkills: 'Care',
  experience: '1-3',
  noofposition: 2,
  applicationDeadline: '2099-12-31',
  salary: { minSalary: 1, maxSalary: 2 },
};
/** A request without an answer after this time counts as unanswered. */
const PATIENCE_MS = 30_000;
const PDF = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n${' '.repeat(60_000)}`;

/** Makes the load on one origin. `down()` says whether the server is being killed or started. */
export function makeLoad(origin, { company, hr, students }, down) {
  const acknowledged = { thoughts: [], applications: [], selected: [], letters: [] };
  const figures = { writes: 0, reads: 0, refused: 0, cut: 0, slow: 0, unanswered: [], times: [] };
  const waiting = { decided: [], advanced: [], shortlisted: [] };
  let next = 0;
  let job;

  async function send(method, at, who, body) {
    const began = performance.now();
    try {
      const form = body instanceof FormData;
      const response = await fetch(`${origin}/api${at}`, {
        method,
        headers: {
          authorization: `Bearer ${who.token}`,
          origin,
          ...(form || !body ? {} : { 'content-type': 'application/json' }),
        },
        body: form || !body ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      figures.times.push(performance.now() - began);
      if (response.status >= 500) figures.refused += 1;
      return { status: response.status, answer: text ? JSON.parse(text) : null };
    } catch (error) {
      // A kill ends running requests: they were not acknowledged, and their clients know it.
      if (down()) figures.cut += 1;
      else figures.unanswered.push(`${method} ${at}: ${error.message} ${error.cause?.code ?? ''}`);
      return { status: 0, answer: null };
    }
  }
  const write = (...given) => {
    figures.writes += 1;
    return send(...given);
  };

  const WRITES = [
    async () => {
      const { status, answer } = await write('POST', '/thoughts', students[0], { text: 'A thought' });
      if (status === 201) acknowledged.thoughts.push(answer._id);
    },
    async () => {
      const student = students[next];
      next += 1;
      if (!student) return;
      const { status, answer } = await write('POST', '/apply-job', student, { jobId: job });
      if (status !== 201) return;
      acknowledged.applications.push(answer._id);
      waiting.decided.push(answer._id);
    },
    () =>
      onward(
        'decided',
        (id) => write('PUT', `/application/${id}/status`, hr, { status: 'selected' }),
        'advanced',
        'selected',
      ),
    () =>
      onward(
        'advanced',
        (id) => write('PUT', `/interview-application/${id}/companyStatus`, company, { status: 'Selected' }),
        'shortlisted',
      ),
    () =>
      onward(
        'shortlisted',
        async (id) => {
          await write('PUT', `/application/${id}/companyStatus`, company, { shortListed: true });
          const form = new FormData();
          form.set('applicationId', id);
          form.set('file', new File([PDF], 'offer.pdf', { type: 'application/pdf' }));
          return write('POST', '/upload-offer-letter', company, form);
        },
        null,
        'letters',
      ),
  ];

  async function onward(from, step, to, kind) {
    const id = waiting[from].shift();
    if (!id) return;
    const { status } = await step(id);
    if (status !== 200) return;
    if (to) waiting[to].push(id);
    if (kind) acknowledged[kind].push(id);
  }

  const READS = [
    () => send('GET', '/jobs?limit=20', students[1]),
    () => send('GET', `/hr-applications/${hr.id}?limit=20`, hr),
    () => send('GET', '/getthoughts?limit=20', students[2]),
  ];

  return {
    acknowledged,
    figures,
    async begin() {
      job = (await send('POST', '/company-jobs', company, JOB)).answer._id;
    },
    async turn() {
      if (Math.random() < 0.5) await WRITES[Math.floor(Math.random() * WRITES.length)]();
      else {
        figures.reads += 1;
        await READS[Math.floor(Math.random() * READS.length)]();
      }
    },
    /** Sends a thought byte by byte, as a phone on a bad line. It must be answered too. */
    async slowly() {
      const thought = await slowThought(new URL(origin), students[3], figures, down);
      if (thought) acknowledged.thoughts.push(thought);
    },
  };
}

/** Answers the thought's id if the server acknowledged it. */
function slowThought({ hostname, port, origin }, who, figures, down) {
  const body = JSON.stringify({ text: 'A slow thought' });
  const head = `POST /api/thoughts HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origin}\r\nauthorization: Bearer ${who.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    let sent = 0;
    const drip = setInterval(() => {
      if (sent < body.length && !socket.destroyed) socket.write(body[sent]);
      sent += 1;
    }, 200);
    const end = () => {
      clearInterval(drip);
      clearTimeout(late);
      socket.destroy();
      figures.writes += 1;
      if (/^HTTP\/1\.1 \d/.test(answer)) figures.slow += 1;
      else if (down()) figures.cut += 1;
      else figures.unanswered.push('a slow client');
      done(/^HTTP\/1\.1 201/.test(answer) ? /"_id":"([^"]+)"/.exec(answer)?.[1] : undefined);
    };
    const late = setTimeout(end, 2 * PATIENCE_MS);
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', end);
    socket.on('error', () => undefined);
  });
}

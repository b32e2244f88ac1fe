import * as calls from '@niyukti/contract/jobs/alert-calls';
import { type Api, mount } from '../../http/mount.ts';
import { changeAlert, endAlert, keepAlert, listAlerts } from './keep-alert.ts';

/** Mounts the searches that a student keeps. */
export function mountAlerts(api: Api): void {
  mount(api, calls.listAlerts, listAlerts);
  mount(api, calls.keepAlert, keepAlert);
  mount(api, calls.changeAlert, changeAlert);
  mount(api, calls.endAlert, endAlert);
}

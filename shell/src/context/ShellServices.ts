import type { Clock } from '@prova/shared/flow/clock';
import type { Activity } from '@prova/shared/http/activity';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import type { BusyLeases } from '../leases/createBusyLeases';
import type { HeldReload } from '../leases/createHeldReload';
import type { SessionLoss } from '../leases/createSessionLoss';
import type { SafeStorage } from '../preferences/createSafeStorage';
import type { TabMemory } from '../preferences/createTabMemory';
import type { ThemeChoice } from '../preferences/createThemeChoice';
import type { RegistryClient } from '../registry/createRegistryClient';
import type { ServedConfig } from '../served/readServedConfig';
import type { ServedPage } from '../served/takeServedPage';
import type { LateNotices } from '../toasts/createLateNotices';
import type { Toasts } from '../toasts/createToasts';
import type { MountReports } from './MountReports';
import type { RemoteLoader } from './RemoteLoader';
import type { Farewell, ReturnPath, SessionStrategy } from './SessionStrategy';

/** Services for mounted parts of the shell; built by `boot/createShell.ts`. */
export interface ShellServices extends Pick<HostServices, 'http' | 'i18n' | 'session'> {
  readonly config: ServedConfig;
  readonly registry: RegistryClient;
  /** Why the served registry was unusable, for the page's notice. */
  readonly registryProblem: string | null;
  readonly clock: Clock;
  /** The browser's location, without `reload`, which is held back while somebody is busy. */
  readonly location: Pick<Location, 'assign' | 'origin' | 'replace'>;
  readonly activity: Activity;
  readonly theme: ThemeChoice;
  readonly strategy: SessionStrategy;
  readonly returnPath: ReturnPath;
  readonly loader: RemoteLoader;
  readonly mountReports: MountReports;
  readonly servedPage: ServedPage | null;
  /** Whether somebody was signed in when the document loaded, which reserved room for the side menu. */
  readonly wasMember: boolean;
  readonly toasts: Toasts;
  readonly lateNotices: LateNotices;
  readonly leases: BusyLeases;
  readonly reload: HeldReload;
  readonly sessionLoss: SessionLoss;
  readonly farewell: Farewell;
  readonly tabMemory: TabMemory;
  /** The tab's storage, which survives a sign-in. */
  readonly tabStorage: SafeStorage;
}

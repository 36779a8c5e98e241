import { useScenario } from '../ui/context.ts';
import { later } from '../ui/later.tsx';

const GoalPanel = later('The goal', async () => (await import('../lessons/GoalPanel.tsx')).GoalPanel);

/** What the link wants to be reached; loaded where it wants something. */
export const Goals = () => useScenario(({ scenario }) => scenario.view.goal.length > 0) && <GoalPanel />;
